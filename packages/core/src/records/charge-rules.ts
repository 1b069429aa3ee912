// What may become of a charge: without schemas, since the pages ask, too.
import type { Charge } from './charge.ts'

/** Whether what was handed out with it can be taken back: of an entry only the strike-through does that. */
export const canComeBack = ({ lone, took = [], state }: Pick<Charge, 'lone' | 'took' | 'state'>): boolean =>
  lone === true && took.length > 0 && state !== 'withdrawn'
