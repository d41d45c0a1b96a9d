(() => {
  const host = document.documentElement.dataset.mobileHost;
  // Without a cookie for the choice the mobile host would send a desktop browser back.
  if (!host || host === location.origin || innerWidth >= 768 || !navigator.cookieEnabled) return;
  if (/(^|; )site=pc(;|$)/.test(document.cookie)) return;
  location.replace(`${host}${location.pathname}${location.search ? `${location.search}&` : "?"}site=mobile`);
})();
