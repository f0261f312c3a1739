import { describe, expect, it } from "vitest";
import { languageOf } from "./detect";

describe("languageOf", () => {
  it.each([
    ["The parcel was delivered to you on Monday.", "en"],
    ["Das Paket wurde am Montag nicht zugestellt.", "de"],
    ["Le colis n'a pas été livré à votre adresse.", "fr"],
    ["El paquete no fue entregado en la dirección.", "es"],
    ["Il pacco non è stato consegnato al destinatario.", "it"],
    ["Het pakket is niet bij u bezorgd op maandag.", "nl"],
    ["O pacote não foi entregue no seu endereço.", "pt"],
    ["Zugestellt am 14.09.2026", "de"],
    ["Rückerstattung in Bearbeitung", "de"],
    ["Statut : Remboursé", "fr"],
    ["Devolución completada: -61,00 EUR", "es"],
    ["1Z999AA10123456784", "en"],
    ["Delivered", "en"],
  ])("%j is %s", (text, language) => {
    expect(languageOf(text)).toBe(language);
  });
});
