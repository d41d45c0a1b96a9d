import { CSPProvider } from "@base-ui/react/csp-provider";
import { type ReactNode, useEffect, useState } from "react";
import { HelmetProvider } from "react-helmet-async";
import { browserDictionary } from "../api/dictionaries";
import { customerStore } from "../stores/customer";
import { createDictionary, DictionaryContext } from "../stores/dictionary";
import { SiteContext } from "../stores/site";
import type { RootData } from "./root-loader";

/**
 * On the server, dictionaries are always complete. In the browser, a page that has been open for a long time
 * may lack new labels, so its dictionaries request missing labels.
 */
const dictionaryOf = import.meta.env.SSR ? createDictionary : browserDictionary;

type SentData = Pick<RootData, "site"> & Partial<RootData>;

/**
 * Provides all components with settings and dictionaries. Base UI is configured to write no style
 * elements, which the security policy forbids.
 */
export function Providers({ data, children }: { data: SentData; children: ReactNode }) {
  const { site, dictionaries } = data;
  const [dictionary] = useState(() => dictionaryOf(dictionaries));
  useEffect(() => customerStore.setState({ footerData: site }), [site]);
  return (
    <HelmetProvider>
      <CSPProvider disableStyleElements>
        <SiteContext value={site}>
          <DictionaryContext value={dictionary}>{children}</DictionaryContext>
        </SiteContext>
      </CSPProvider>
    </HelmetProvider>
  );
}
