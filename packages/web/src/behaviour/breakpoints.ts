// In development, logs which of the widths of spec § 9 the window has crossed.

const WIDTHS = [576, 768, 992, 1200]

export const logBreakpoints = (): void => {
  for (const width of WIDTHS)
    matchMedia(`(min-width: ${width}px)`).addEventListener('change', ({ matches }) =>
      console.debug(`Breakpoint ${width} px: ${matches ? 'at least' : 'below'}`),
    )
}
