import typography from "@tailwindcss/typography";
import type { Config } from "tailwindcss";

const token = (name: string) => `var(--${name})`;

/** Names for the tokens of app/globals.css; the values stand there, once. */
export default {
  darkMode: ["selector", ".dark"],
  content: ["./app/**/*.{ts,tsx}", "./components/**/*.{ts,tsx}"],
  theme: {
    colors: {
      transparent: "transparent",
      current: "currentColor",
      canvas: token("canvas"),
      surface: token("surface"),
      raised: token("raised"),
      sunken: token("sunken"),
      line: { DEFAULT: token("line"), strong: token("line-strong") },
      ink: { DEFAULT: token("ink"), 2: token("ink-2"), 3: token("ink-3") },
      accent: {
        DEFAULT: token("accent"),
        on: token("on-accent"),
        soft: token("accent-soft"),
        line: token("accent-line"),
      },
      danger: { DEFAULT: token("danger"), soft: token("danger-soft") },
      warn: { DEFAULT: token("warn"), soft: token("warn-soft") },
      good: { DEFAULT: token("good"), soft: token("good-soft") },
      mark: token("mark"),
      hover: token("hover"),
      tag: Object.fromEntries([1, 2, 3, 4, 5].map((kind) => [kind, token(`tag-${kind}`)])),
      scrim: token("scrim"),
      sheet: { DEFAULT: token("sheet"), ink: token("sheet-ink") },
      quote: { DEFAULT: token("quote"), chosen: token("quote-chosen"), edge: token("quote-edge") },
    },
    fontFamily: {
      sans: [token("font-geist-sans"), "ui-sans-serif", "system-ui", "sans-serif"],
      mono: [token("font-geist-mono"), "ui-monospace", "monospace"],
      letter: ["'Source Serif 4'", "ui-serif", "Georgia", "serif"],
    },
    fontSize: {
      mini: ["0.6875rem", "1rem"],
      small: ["0.75rem", "1rem"],
      body: ["0.8125rem", "1.25rem"],
      title: ["1rem", { lineHeight: "1.5rem", letterSpacing: "-0.012em" }],
      figure: ["1.5rem", { lineHeight: "1.75rem", letterSpacing: "-0.012em" }],
      letter: ["0.9375rem", "1.5rem"],
    },
    fontWeight: { normal: "400", medium: "530", key: "580", semibold: "600" },
    borderRadius: { none: "0", mark: "4px", control: "7px", full: "9999px" },
    boxShadow: { none: "none", sheet: token("sheet-shadow") },
    screens: { sm: "480px", md: "760px", lg: "1100px", xl: "1280px" },
    extend: {
      spacing: { gutter: "1.25rem", header: "3.25rem", control: "1.875rem", "control-sm": "1.5rem", row: "2.875rem" },
      maxWidth: { column: "40rem", letter: "68ch" },
      transitionDuration: { DEFAULT: "140ms" },
      animation: {
        appear: "appear 140ms ease-out",
        "slide-up": "slide-up 160ms ease-out",
        pulse: "pulse 1.6s ease-in-out infinite",
      },
      keyframes: {
        appear: { from: { opacity: "0" } },
        "slide-up": { from: { opacity: "0", transform: "translateY(6px)" } },
        pulse: { "50%": { opacity: "0.55" } },
      },
    },
  },
  plugins: [typography],
} satisfies Config;
