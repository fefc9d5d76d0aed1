// Search, and the choice between dark and light. Everything else works without this script.
"use strict";

(() => {
  // Storage may be forbidden for files.
  const stored = (value) => {
    try {
      if (value !== undefined) localStorage.setItem("theme", value);
      return localStorage.getItem("theme");
    } catch {
      return null;
    }
  };
  const root = document.documentElement;
  if (stored() === "dark" || stored() === "light") root.dataset.theme = stored();

  document.addEventListener("DOMContentLoaded", () => {
    setUpTheme();
    setUpSearch();
    setUpOutline();
  });

  function setUpTheme() {
    const button = document.getElementById("theme");
    button.hidden = false;
    button.addEventListener("click", () => {
      const preferred = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
      const next = (root.dataset.theme || preferred) === "dark" ? "light" : "dark";
      root.dataset.theme = next;
      stored(next);
    });
  }

  // How far the letters of a word lie apart in a text that has them in this order, or null.
  function spread(word, text) {
    let best = null;
    for (let start = text.indexOf(word[0]); start >= 0; start = text.indexOf(word[0], start + 1)) {
      let at = start;
      for (let index = 1; index < word.length && at >= 0; index++) at = text.indexOf(word[index], at + 1);
      if (at < 0) break;
      const gaps = at - start + 1 - word.length;
      if (best === null || gaps < best) best = gaps;
    }
    return best;
  }

  // The number of letters that are wrong, missing, too many or swapped, or null if there are more than `most`.
  function mistakes(word, text, most) {
    if (Math.abs(word.length - text.length) > most) return null;
    let [before, last, row] = [[], [], Array.from({ length: text.length + 1 }, (_, index) => index)];
    for (let i = 1; i <= word.length; i++) {
      [before, last, row] = [last, row, [i]];
      for (let j = 1; j <= text.length; j++) {
        const same = word[i - 1] === text[j - 1];
        row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1));
        const swapped = i > 1 && j > 1 && word[i - 1] === text[j - 2] && word[i - 2] === text[j - 1];
        if (swapped) row[j] = Math.min(row[j], before[j - 2] + 1);
      }
    }
    return row[text.length] <= most ? row[text.length] : null;
  }

  // The fit of a word whose letters are scattered over the name. It counts only where nothing fits better.
  const SCATTERED = 100;

  // How well a word fits an entry: the smaller the better, or null if it does not.
  function fit(word, [, name, about], haystack) {
    const length = name.length / 100;
    if (haystack.name === word) return 0;
    if (haystack.last === word) return 1;
    if (haystack.last.startsWith(word)) return 2 + length;
    if (haystack.name.startsWith(word)) return 3 + length;
    const at = haystack.name.indexOf(word);
    if (at >= 0) return 4 + at / 100 + length / 10;
    if (word.length > 2 && haystack.initials.startsWith(word)) return 5;
    const typed = Math.min(
      mistakes(word, haystack.last, Math.floor(word.length / 4)) ?? Infinity,
      mistakes(word, haystack.name, Math.floor(word.length / 4)) ?? Infinity,
    );
    if (typed < Infinity) return 5 + typed / 10 + length / 10;
    if (haystack.about.includes(word)) return 8 + about.length / 1000;
    const gaps = spread(word, haystack.name);
    if (word.length > 1 && gaps !== null && gaps <= 2 * word.length) return SCATTERED + gaps + length;
    return null;
  }

  // How well an entry answers a question.
  function rank(words, entry, haystack) {
    let total = 0;
    for (const word of words) {
      const fits = fit(word, entry, haystack);
      if (fits === null) return null;
      total += fits;
    }
    return total;
  }

  function find(question) {
    const words = question.toLowerCase().split(/\s+/).filter((word) => word);
    const found = [];
    if (!words.length) return found;
    for (const entry of window.searchIndex || []) {
      // Made once, when it is first needed.
      const haystack = (entry.haystack ||= {
        name: entry[1].toLowerCase(),
        last: entry[1].toLowerCase().split(".").pop(),
        about: entry[2].toLowerCase(),
        initials: (entry[1].match(/[A-Z]|(?<![A-Za-z])[a-z]/g) || []).join("").toLowerCase(),
      });
      const place = rank(words, entry, haystack);
      if (place !== null) found.push([place, entry]);
    }
    found.sort((a, b) => a[0] - b[0]);
    const limit = found.length && found[0][0] < SCATTERED ? SCATTERED : Infinity;
    return found.filter(([place]) => place < limit).slice(0, 40).map(([, entry]) => entry);
  }

  function setUpSearch() {
    const input = document.getElementById("search");
    const list = document.getElementById("results");
    input.parentElement.hidden = false;
    let selected = -1;

    const select = (index) => {
      const options = list.querySelectorAll("[role=option]");
      options[selected]?.setAttribute("aria-selected", "false");
      selected = options.length ? (index + options.length) % options.length : -1;
      const option = options[selected];
      option?.setAttribute("aria-selected", "true");
      option?.scrollIntoView({ block: "nearest" });
      if (option) input.setAttribute("aria-activedescendant", option.id);
      else input.removeAttribute("aria-activedescendant");
    };
    const show = (visible) => {
      list.hidden = !visible;
      input.setAttribute("aria-expanded", String(visible));
    };
    const element = (tag, name, text) => {
      const made = document.createElement(tag);
      made.className = name;
      made.textContent = text;
      return made;
    };
    const update = () => {
      const entries = find(input.value);
      list.replaceChildren();
      selected = -1;
      entries.forEach(([kind, name, about, url], index) => {
        const item = document.createElement("li");
        item.id = `result-${index}`;
        item.setAttribute("role", "option");
        item.setAttribute("aria-selected", "false");
        const link = document.createElement("a");
        link.href = document.body.dataset.root + url;
        link.tabIndex = -1;
        link.append(element("span", "name", name), element("span", "kind", kind));
        if (about) link.append(element("span", "about", about.replaceAll("`", "")));
        item.append(link);
        list.append(item);
      });
      if (!entries.length) list.append(element("li", "none", "Nothing found"));
      show(input.value.trim() !== "");
      select(0);
    };

    const asked = new URLSearchParams(location.search).get("q");
    if (asked) {
      input.value = asked;
      update();
    }
    input.addEventListener("input", update);
    input.addEventListener("focus", update);
    input.addEventListener("keydown", (event) => {
      if (event.key === "ArrowDown") select(selected + 1);
      else if (event.key === "ArrowUp") select(selected - 1);
      else if (event.key === "Enter") list.querySelectorAll("[role=option] a")[selected]?.click();
      else if (event.key === "Escape") input.blur();
      else return;
      event.preventDefault();
    });
    list.addEventListener("click", () => {
      show(false);
      input.blur();
    });
    document.addEventListener("click", (event) => {
      if (!input.parentElement.contains(event.target)) show(false);
    });
    input.addEventListener("blur", (event) => {
      if (!input.parentElement.contains(event.relatedTarget)) setTimeout(() => show(false), 150);
    });
    document.addEventListener("keydown", (event) => {
      const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName);
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      input.focus();
      input.select();
    });
  }

  // Marks what is being read in the outline.
  function setUpOutline() {
    const links = new Map();
    for (const link of document.querySelectorAll(".outline a")) {
      links.set(decodeURIComponent(link.hash.slice(1)), link);
    }
    let current = null;
    const mark = (link) => {
      if (!link || link === current) return;
      current?.removeAttribute("aria-current");
      link.setAttribute("aria-current", "true");
      const outline = link.closest(".outline");
      const outside = link.offsetTop < outline.scrollTop
        || link.offsetTop > outline.scrollTop + outline.clientHeight - 40;
      if (outside) outline.scrollTop = link.offsetTop - outline.clientHeight / 3;
      current = link;
    };
    const observer = new IntersectionObserver((entries) => {
      for (const entry of entries) if (entry.isIntersecting) mark(links.get(entry.target.id));
    }, { rootMargin: "-72px 0px -75% 0px" });
    for (const item of document.querySelectorAll(".item")) observer.observe(item);
  }
})();
