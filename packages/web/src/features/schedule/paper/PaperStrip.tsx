// A list of the appointments that are too far outside the opening hours for the printed grid.
import { Ltr } from '../../../i18n/Ltr.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { Part } from '../day/layout.ts'
import { rowIcon } from '../day/type-icons.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { PaperTick } from './PaperBlock.tsx'
import styles from './paper.module.css'

type Props = { title: string; parts: readonly Part[]; words: CalendarFormat }

export const PaperStrip = ({ title, parts, words }: Props) => {
  const t = useT('calendar')
  if (parts.length === 0) return null
  return (
    <ul className={styles.strip} aria-label={title}>
      {parts.map(({ row }) => (
        <li key={row.id}>
          <PaperTick row={row} />
          <Ltr>{words.span(row)}</Ltr>
          <b>{row.petName}</b>
          <span>
            {row.ownerName} · {row.title ?? t(`types.${row.type}`)} · {words.vetName(row.vetId)}
          </span>
          <Icon name={rowIcon(row)} size="xs" />
        </li>
      ))}
    </ul>
  )
}
