export function Logo() {
  return (
    <span className="flex items-center gap-2.5 text-[1.25rem] leading-[0.95] font-heading tracking-[-0.02em] tablet:text-[1.6875rem] tablet:leading-none tablet:whitespace-nowrap">
      <svg className="max-[21rem]:hidden" width="38" height="38" viewBox="0 0 38 38" aria-hidden="true">
        <path d="M4 7l30-3 1 29-30 2z" className="fill-flag-2" />
        <path d="M9 11l9-1v9l-9 .600z" className="fill-flag-1" />
        <path d="M21 10l9-1 .400 9-9 .800z" className="fill-flag-4" />
        <path d="M9 22l21-1.600.300 9-21 1.600z" className="fill-flag-3" />
      </svg>
      <span>
        Cubby <br className="tablet:hidden" />
        Kids
      </span>
    </span>
  );
}
