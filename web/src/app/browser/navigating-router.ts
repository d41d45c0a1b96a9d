// The build makes a second copy of react-router for this file, so that its navigation is not in the first load.
export { createBrowserRouter } from "react-router";
