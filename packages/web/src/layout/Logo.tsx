// The mark of VetRounds. Never mirrored.

export const Logo = () => (
  <svg viewBox="0 0 28 28" fill="none" aria-hidden="true">
    <rect width="28" height="28" rx="8" fill="currentColor" />
    <path
      d="M7 7.5c1.2 5 3.4 9.8 7 13 3.600-3.200 5.800-8 7-13"
      stroke="var(--surface)"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="14" cy="9.500" r="1.900" fill="var(--surface)" />
  </svg>
)
