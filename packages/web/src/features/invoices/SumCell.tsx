// One of the sums that stand in a line over a page: what it is of, the amount, and a word more.
import type { ReactNode } from 'react'
import { Money } from './marks.tsx'

type Props = {
  label: string
  money?: { minor: number; currency: string } | undefined
  isLate?: boolean
  children?: ReactNode
}

export const SumCell = ({ label, money, isLate, children }: Props) => (
  <div>
    <dt>{label}</dt>
    <dd data-late={isLate || undefined}>
      {money ? <Money {...money} /> : '–'}
      <small>{children}</small>
    </dd>
  </div>
)
