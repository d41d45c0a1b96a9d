(() => {
  const host = document.documentElement.dataset.mobileHost;
  // Only if cookies work: the mobile host stores the visitor's choice in one, and would otherwise redirect a
  // desktop browser back.
  if (!host || host === location.origin || innerWidth >= 768 || !navigator.cookieEnabled) return;
  if (/(^|; )site=pc(;|$)/.test(document.cookie)) return;
  location.replace(`${host}${location.pathname}${location.search ? `${location.search}&` : "?"}site=mobile`);
})();
