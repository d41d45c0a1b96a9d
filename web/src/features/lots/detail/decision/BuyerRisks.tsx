import type { House } from "proto-types";
import { useLabel } from "../../../../stores/dictionary";
import { Icon } from "../../../../ui/data/Icon";
import { documentNames, NO_SENTENCE, quoteAnchor, riskTopics } from "../../risks";
import css from "./BuyerRisks.module.css";
import { buyerRisksOf, type Claim } from "./buyer-risks";

/**
 * Answers five questions, each with a quote: who lives there, who pays the taxes, what is owed, who is
 * registered there, and who may buy.
 */
export function BuyerRisks({ house }: { house: House }) {
  const label = useLabel();
  return (
    <dl className={css.risks}>
      {buyerRisksOf(house, label).map((risk) => (
        <div key={risk.key}>
          <dt>
            <Icon of={risk.key === "balance" ? "calendar-clock" : riskTopics[risk.key].icon} />
            {risk.label}
          </dt>
          <dd>
            {risk.claims.map((claim) => (
              <ClaimLine key={claim.text} claim={claim} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const titleOf = (quote: string, document: string) => `${documentNames[document]}：“${quote}”`;

/** An answer with the sentence that proves it, as a link to the sentence in the document. */
function ClaimLine({ claim }: { claim: Claim }) {
  if (!claim.stated)
    return (
      <span className={css.missing}>
        {claim.text}
        {claim.quote && claim.document && (
          <q className={css.mention} title={titleOf(claim.quote, claim.document)}>
            {claim.quote}
          </q>
        )}
      </span>
    );
  return (
    <span className={css.claim}>
      <span>{claim.text}</span>
      {claim.quote && claim.document && (
        <a className={css.quote} href={quoteAnchor(claim.code)} title={titleOf(claim.quote, claim.document)}>
          <q>{claim.quote}</q>
        </a>
      )}
      {claim.code && !claim.quote && <small className={css.missing}>{NO_SENTENCE}</small>}
    </span>
  );
}
