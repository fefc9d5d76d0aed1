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

  // How well an entry answers a question: the smaller the better, or null if it does not.
  function rank(words, [, name, about], haystack) {
    let total = 0;
    for (const word of words) {
      const at = haystack.name.indexOf(word);
      if (haystack.name === word) total += 0;
      else if (haystack.last === word) total += 1;
      else if (haystack.last.startsWith(word)) total += 2 + name.length / 100;
      else if (haystack.name.startsWith(word)) total += 3 + name.length / 100;
      else if (at >= 0) total += 4 + at / 100 + name.length / 1000;
      else if (haystack.about.includes(word)) total += 8 + about.length / 1000;
      else return null;
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
      });
      const place = rank(words, entry, haystack);
      if (place !== null) found.push([place, entry]);
    }
    return found.sort((a, b) => a[0] - b[0]).slice(0, 40).map(([, entry]) => entry);
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
