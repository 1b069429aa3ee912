// Pages fade into each other by the browser's view transitions; not for people who want less motion.

const still = matchMedia('(prefers-reduced-motion: reduce)')

/** Options of a navigation and props of a link: another page fades in, a change on the same page does not. */
export const withTransition = (to: string): { viewTransition: boolean } => ({
  viewTransition: !still.matches && new URL(to, location.href).pathname !== location.pathname,
})
