import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FALLBACK_SITE, SiteContext } from "../../stores/site";
import { PhoneForm } from "./PhoneForm";

const formWith = (consent_ticked: boolean) =>
  renderToStaticMarkup(
    <SiteContext value={{ ...FALLBACK_SITE, consent_ticked }}>
      <PhoneForm purpose={{ type: "login" }} confirmText="登录" hint={null} onEntered={() => {}} />
    </SiteContext>,
  );

test("the consent is ticked at first, unless the setting of the site leaves it to the visitor", () => {
  expect(formWith(true)).toMatch(/<input id="login-agreement"[^>]* checked=""/);
  expect(formWith(false)).toMatch(/<input id="login-agreement"/);
  expect(formWith(false)).not.toMatch(/<input id="login-agreement"[^>]* checked=""/);
});
