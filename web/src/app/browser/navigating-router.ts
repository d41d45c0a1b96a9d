// The build gives this file its own copy of react-router, which keeps the navigation code out of the first load.
export { createBrowserRouter } from "react-router";
