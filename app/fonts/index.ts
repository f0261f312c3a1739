import { GeistSans } from "geist/font/sans";
import localFont from "next/font/local";
import "@fontsource/source-serif-4/latin-400.css";
import "@fontsource/source-serif-4/latin-400-italic.css";
import "@fontsource/source-serif-4/latin-600.css";
import "@fontsource/source-serif-4/latin-ext-400.css";
import "@fontsource/source-serif-4/latin-ext-600.css";

// `geist/font/mono` would preload its 72 KB on every page; here it is fetched when a code is on the page.
const geistMono = localFont({
  src: "../../node_modules/geist/dist/fonts/geist-mono/GeistMono-Variable.woff2",
  variable: "--font-geist-mono",
  weight: "100 900",
  preload: false,
});

/** Class names that define the font variables of tailwind.config.ts. Letters are set in Source Serif 4. */
export const fontVariables = `${GeistSans.variable} ${geistMono.variable}`;
