import type { ReactNode } from "react";

/**
 * Renders its children, which React 19 moves into the head. The browser's build uses this instead of
 * react-helmet-async, which does the same there but takes 5 KB.
 */
export const Helmet = ({ children }: { children: ReactNode }) => children;
export const HelmetProvider = Helmet;
