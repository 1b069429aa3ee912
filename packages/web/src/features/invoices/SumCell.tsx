// One of the sums in the row above a page: its label, the amount, and a short note.
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
