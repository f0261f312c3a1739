import { FormSection } from "./form-section";
import { TextField } from "./text-field";

export function MerchantSection() {
  return (
    <FormSection title="Merchant">
      <TextField name="merchantName" label="Trading name" />
      <TextField name="merchantIdentifier" label="Your identifier for the merchant" spellCheck={false} />
      <TextField
        name="merchantUrl"
        label="Website"
        inputMode="url"
        spellCheck={false}
        placeholder="https://shop.example"
        hint="Named in the letter. Its description and policies are read when the case is assessed, unless research is off."
        className="sm:col-span-2"
      />
    </FormSection>
  );
}
