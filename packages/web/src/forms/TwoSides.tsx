// Shows two versions side by side. For each field the person chooses one of them, or both if they can be combined.
import type { ReactNode } from 'react'
import { Checkbox, CheckboxGroup, Label, Radio, RadioGroup } from 'react-aria-components'
import { Icon } from '../ui/Icon.tsx'
import styles from './two-sides.module.css'

type Side = 'mine' | 'theirs'

export type SideRow = {
  id: string
  label: string
  /** The value of each side. An empty value is shown as a dash and can be chosen, too. */
  mine: ReactNode
  theirs: ReactNode
  /** Given if both sides are the same, so that there is nothing to choose: the note shown then. */
  same?: string
  /** Given if both sides can be kept: the note shown then. */
  both?: string
  /** Another note on the field. */
  note?: string
}

export type Chosen = Readonly<Record<string, readonly Side[]>>

type Head = { title: string; detail?: string }

type Props = {
  /** The titles of the columns; the first version is the one that stays. */
  heads: readonly [Head, Head]
  hint: string
  rows: readonly SideRow[]
  chosen: Chosen
  onChoose: (id: string, sides: readonly Side[]) => void
}

const sides = ['mine', 'theirs'] as const

const Face = ({ children }: { children: ReactNode }) => (
  <>
    <span>{children || '–'}</span>
    <Icon name="check" size="sm" />
  </>
)

const Row = ({
  row,
  chosen,
  onChoose,
}: { row: SideRow; chosen: readonly Side[] } & Pick<Props, 'onChoose'>) => {
  if (row.same)
    return (
      <div className={styles.row}>
        <span className={styles.label}>{row.label}</span>
        <span className={styles.same}>
          <Icon name="check" size="sm" />
          <span>{row.mine || '–'}</span>
          <small>{row.same}</small>
        </span>
      </div>
    )
  if (row.both)
    return (
      <CheckboxGroup
        className={styles.row}
        value={[...chosen]}
        onChange={value => onChoose(row.id, value as Side[])}
      >
        <Label className={styles.label}>
          {row.label}
          <small>{row.both}</small>
        </Label>
        {sides.map(side => (
          <Checkbox key={side} value={side} className={styles.pick}>
            <Face>{row[side]}</Face>
          </Checkbox>
        ))}
      </CheckboxGroup>
    )
  return (
    <RadioGroup
      className={styles.row}
      orientation="horizontal"
      value={chosen[0] ?? null}
      onChange={side => onChoose(row.id, [side as Side])}
    >
      <Label className={styles.label}>
        {row.label}
        {row.note && <small>{row.note}</small>}
      </Label>
      {sides.map(side => (
        <Radio key={side} value={side} className={styles.pick}>
          <Face>{row[side]}</Face>
        </Radio>
      ))}
    </RadioGroup>
  )
}

export const TwoSides = ({ heads, hint, rows, chosen, onChoose }: Props) => (
  <div className={styles.sides}>
    <div className={styles.heads}>
      <span className={styles.hint}>{hint}</span>
      {heads.map(({ title, detail }, at) => (
        <div key={`${title} ${detail}`} className={styles.head} data-main={at === 0 || undefined}>
          <b>{title}</b>
          {detail}
        </div>
      ))}
    </div>
    {rows.map(row => (
      <Row key={row.id} row={row} chosen={chosen[row.id] ?? []} onChoose={onChoose} />
    ))}
  </div>
)
