/** The logo of the product next to its name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 font-semibold text-[0.9375rem] tracking-[-0.012em]">
      <svg viewBox="0 0 32 32" className="size-[1.125rem]" aria-hidden="true">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path
          d="M10.5 23.5v-15h8a4.75 4.75 0 0 1 0 9.5h-3.5m4.2 0 3.3 5.5"
          className="fill-none stroke-accent-on [stroke-linecap:round] [stroke-linejoin:round] [stroke-width:2.6]"
        />
      </svg>
      Rebuttal
    </span>
  );
}
