import type { AdversePassage } from "@/lib/service/documents/facts";
import type { Evidence } from "../evidence";
import type { Leaf } from "../records/leaves";
import { messagesOnly } from "../records/messages-only";
import { mentions } from "../status/mentions";
import { passageOf } from "../text/working-text";
import { SPEAKS_TO_SOFTWARE } from "./speaks-to-software";

interface Rule extends Pick<AdversePassage, "id" | "sentence" | "severity"> {
  pattern: RegExp;
  turned?: RegExp;
  where?: "policy" | "messages";
}

const CONDITION = /\b(?:if|unless|may|might|in case|should|when|whether)\b[^.]{0,60}$/iu;
const NEGATED = /\b(?:no|not|never|n't|without)\b[^.]{0,30}$/iu;

const RULES: readonly Rule[] = [
  {
    id: "suspicious-text",
    severity: "strong",
    sentence:
      "This passage speaks to software, not to a reader; it was ignored and should be explained before the document is sent.",
    pattern: SPEAKS_TO_SOFTWARE,
  },
  {
    id: "admits-promise",
    severity: "strong",
    sentence: "The merchant promises a refund here, which the cardholder can hold against the response.",
    pattern:
      /\b(?:we(?:'ll| will| can| are going to)|i(?:'ll| will| can|'m going to)|you(?:'ll| will)) (?:gladly |happily |also |then |be able to )*(?:refund|issue (?:you )?(?:a|the|your) (?:\w+ )?refund|process (?:a|the|your) (?:\w+ )?refund|receive (?:a|the|your) (?:\w+ )?refund|get (?:a|the|your) (?:\w+ )?(?:refund|money back)|give you (?:a|your) (?:\w+ )?(?:refund|money back)|be refunded|credit your)|\brefund\b[^.]{0,30}\b(?:in progress|being processed|under way|on its way|has been initiated|is pending)|\b(?:in progress|being processed)\b[^.]{0,90}\byour (?:credit |debit |bank )?card\b|\b(?:we have|i have|i've|we've) (?:initiated|started|approved|submitted|requested) (?:a|the|your) (?:\w+ )?refund/giu,
    turned: CONDITION,
    where: "messages",
  },
  {
    id: "admits-fault",
    severity: "strong",
    sentence: "The merchant admits a fault here, which supports the cardholder.",
    pattern:
      /\b(?:(?:it|this) (?:was|is) (?:entirely |completely |all )?our (?:mistake|fault|error)|our (?:mistake|fault|error)|(?:we|i) (?:sent|shipped|delivered) (?:you )?the wrong|we (?:charged|billed) you (?:twice|in error|by mistake|incorrectly|the wrong)|charged (?:twice|in error|by mistake)|(?:we )?(?:failed|forgot) to (?:send|ship|deliver|cancel)|we (?:never|did not|didn't) (?:send|ship|deliver|cancel)|(?:arrived|delivered|was|is) (?:damaged|defective|faulty)|broke (?:during|in) (?:shipping|transit)|not in stock|out of stock|unser fehler|notre erreur|nuestro error|nostro errore|onze fout)\b/giu,
    turned: /\b(?:if|unless|in case|whether|should|provided|not|no|never)\b[^.]{0,60}$/iu,
  },
  {
    id: "cancellation-received",
    severity: "strong",
    sentence:
      "It shows that the cardholder asked to cancel, which supports the cardholder if it came before the charge.",
    pattern:
      /\b(?:(?:i|we) (?:would like|want|wish|need|asked|tried|have|'d like) to cancel|please cancel|cancel my|i (?:have )?cancel+ed|cancellation (?:request )?(?:received|confirmed)|(?:your|the) cancellation (?:request )?(?:has been|was|is)|received your (?:request to cancel|cancellation)|hiermit kündige|ich (?:möchte|will) (?:kündigen|stornieren)|je (?:souhaite|veux) (?:annuler|résilier)|quiero cancelar|vorrei (?:annullare|disdire)|ik wil (?:annuleren|opzeggen)|chcę anulować)\b/giu,
    turned: /\b(?:if|unless|how to|to|can|may|before|when)\b[^.]{0,25}$/iu,
    where: "messages",
  },
  {
    id: "return-requested",
    severity: "supporting",
    sentence:
      "The cardholder asks to return the goods or to be refunded, which contradicts a statement that there was no contact.",
    pattern:
      /\b(?:(?:i|we)(?:'d| would|'m| am)? (?:need|want|wanted|like|trying|wish|have|going)(?: like)? to (?:return|send (?:it|this|them) back)|(?:i|we)(?:'d| would)? (?:want|like|need|expect|demand|request|asked for) (?:a|my|the) (?:\w+ )?(?:refund|money back)|(?:give|refund) me (?:a refund|my money)|where is my refund|(?:status|check|asking|ask|question) (?:of|on|about) (?:my|a|the|your) refund|ich (?:möchte|will) (?:mein geld|zurückgeben|eine erstattung)|je (?:veux|souhaite) (?:un remboursement|retourner)|quiero (?:un reembolso|devolver))\b/giu,
    where: "messages",
  },
  {
    id: "not-received",
    severity: "strong",
    sentence: "The customer says that the order did not arrive or was not as described.",
    pattern:
      /\b(?:(?:i |we )?(?:never|have not|haven't|did not|didn't) (?:received?|get|got)\b|(?:it|order|package|parcel|item) (?:never|has not|hasn't|did not|didn't) arriv\w+|not as described|does(?:n't| not) work|(?:is|are|was) (?:broken|damaged|defective|faulty|counterfeit|fake)|wrong (?:item|size|colou?r|product)|nicht (?:angekommen|erhalten)|jamais reçu|no (?:he recibido|llegó)|mai arrivato|niet ontvangen|nie otrzymał\w*)\b/giu,
    turned: CONDITION,
    where: "messages",
  },
  {
    id: "unauthorized-claim",
    severity: "strong",
    sentence: "The customer says that the charge was not made or not recognised.",
    pattern:
      /\b(?:(?:did not|didn't|never) (?:make|authori[sz]e|place|order|approve|recogni[sz]e)|do(?:n't| not) recogni[sz]e|unauthori[sz]ed (?:charge|transaction|payment)|fraudulent (?:charge|transaction)|my card was (?:stolen|used)|nicht autorisiert|pas autorisé|no autoric[eé])\b/giu,
    where: "messages",
  },
  {
    id: "policy-allows",
    severity: "strong",
    sentence: "The policy itself grants a refund or a cancellation, which the cardholder can rely on.",
    pattern:
      /\b(?:full refunds?|money[- ]back|refund(?:s)? (?:that|which)? ?we'd grant|we(?:'ll| will|'d| would|’ll|’d|'re|’re)[^.]{0,40}\b(?:refund|give you (?:a|your)|take care of you|reimburse|credit)|have your money back|happy to refund|no questions asked|(?:you|customers) (?:can|may|have the right to|are entitled to) (?:cancel|return|withdraw|request a refund|get a refund)[^.]{0,40}|right (?:to cancel|of withdrawal)|cancel (?:this order )?(?:within|at any time|anytime)[^.]{0,20}|vollständige(?:n)? erstattung|widerrufsrecht|droit de rétractation|remboursement intégral|reembolso (?:completo|íntegro)|derecho de desistimiento|rimborso completo|diritto di recesso|volledige terugbetaling)\b/giu,
    turned: NEGATED,
    where: "policy",
  },
  {
    id: "delivered-elsewhere",
    severity: "strong",
    sentence:
      "The parcel was left with somebody else or in another place, so it does not show that the cardholder received it.",
    pattern:
      /\b(?:delivered|left|handed|given|signed)\b[^.]{0,30}\b(?:neighbou?r|another address|different address|wrong address|concierge|unknown person|other address)|\b(?:nachbar(?:n|in)?|voisine?|vecin[oa]|vicin[oa]|buren|sąsiad\w*)\b/giu,
    turned: CONDITION,
  },
  {
    id: "no-signature",
    severity: "supporting",
    sentence: "The record says that no signature was taken.",
    pattern:
      /\b(?:no signature|signature (?:not (?:required|available|captured|obtained)|waived)|signature[\w ]{0,20}\W{1,3}(?:false|none|no)\b|not signed)/giu,
  },
];

const MAX_EACH = 3;

/** Sentences that help the cardholder. A policy is read for what it grants, messages for what both sides say. */
export function statementPassages(evidence: Evidence, leaves: readonly Leaf[]): AdversePassage[] {
  const policy = evidence.kind.policy !== undefined;
  const talk =
    evidence.turns.length > 0 ||
    evidence.topics.conversation ||
    evidence.text.reading.form === "email" ||
    /(?:^|\n)\W*(?:from|to|subject|von|an|betreff|de|para|asunto|objet)\s*:/iu.test(evidence.text.pages[0]?.text ?? "");
  const spoken = leaves.length > 0 && !talk ? messagesOnly(evidence.text, leaves) : evidence.text;
  return RULES.flatMap((rule) => {
    if (rule.where === "messages" && (!talk || policy)) return [];
    if (rule.where === "policy" && (evidence.turns.length > 0 || evidence.topics.conversation)) return [];
    if (rule.where !== "policy" && policy && rule.id !== "suspicious-text") return [];
    const found = mentions(rule.id === "no-signature" ? evidence.text : spoken, rule.pattern, rule.turned).slice(
      0,
      MAX_EACH,
    );
    return found.flatMap((mention) => {
      const passage = passageOf(evidence.text, mention.page, mention.start, mention.end);
      return passage === undefined ? [] : [{ id: rule.id, severity: rule.severity, sentence: rule.sentence, passage }];
    });
  });
}
