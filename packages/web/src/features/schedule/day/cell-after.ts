// Arrow keys in the cells of a month.

/** The index of the cell that an arrow key leads to, with seven cells a row; undefined for other keys and beyond the cells. */
export const cellAfter = (at: number, key: string, isRtl: boolean, cells: number): number | undefined => {
  const by = { ArrowDown: 7, ArrowUp: -7, ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[key]
  const to = by === undefined ? -1 : at + by
  return to >= 0 && to < cells ? to : undefined
}
