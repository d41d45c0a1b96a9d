(() => {
  const host = document.documentElement.dataset.mobileHost;
  if (host && host !== location.origin && innerWidth < 768)
    location.replace(host + location.pathname + location.search);
})();
