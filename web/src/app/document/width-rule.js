(() => {
  const host = document.documentElement.dataset.mobileHost;
  // The mobile host stores the choice in a cookie. Without cookies it would redirect a desktop browser back.
  if (!host || host === location.origin || innerWidth >= 768 || !navigator.cookieEnabled) return;
  if (/(^|; )site=pc(;|$)/.test(document.cookie)) return;
  location.replace(`${host}${location.pathname}${location.search ? `${location.search}&` : "?"}site=mobile`);
})();
