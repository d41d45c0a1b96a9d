import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from "react";
import { cx } from "../cx";
import css from "./Button.module.css";

interface Look {
  /** The look of the button. primary is filled with red and occurs at most once per screen. */
  kind?: "primary" | "line" | "quiet" | "text";
  size?: "s" | "m" | "l";
  wide?: boolean;
  children: ReactNode;
}

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement>;
type ButtonLinkProps = Look & AnchorHTMLAttributes<HTMLAnchorElement>;

function look({ kind = "line", size = "m", wide }: Omit<Look, "children">, extra?: string) {
  return cx(css.button, css[kind], css[size], wide && css.wide, extra);
}

export function Button({ kind, size, wide, className, type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={look({ kind, size, wide }, className)} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({ kind, size, wide, className, children, href, ...rest }: ButtonLinkProps) {
  return (
    <a
      className={look({ kind, size, wide }, className)}
      href={href}
      rel={href?.includes("?") ? "nofollow" : undefined}
      {...rest}
    >
      {children}
    </a>
  );
}
