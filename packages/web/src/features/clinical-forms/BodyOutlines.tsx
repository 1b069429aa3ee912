// Nine outlines of a cat or dog, seen from above, under its body condition score. Clicking one sets the score; keyboard users set
// it in the field.
import { idealScores } from '@vetrounds/core/forms/computed'
import { useFormat } from '../../i18n/format.ts'
import { useEditing } from './context.ts'
import styles from './pictures.module.css'

type Props = {
  /** The chosen score, on the chosen scale. */
  score: unknown
  onChoose: (score: number) => void
}

/** For each outline: half the width of shoulder, waist and belly, in the units of the SVG. */
const BODIES = [
  [10, 9, 10.5],
  [11, 10, 11.5],
  [12, 11, 12.5],
  [13, 12.5, 14],
  [14, 14, 15.5],
  [15.5, 16.5, 18],
  [17, 19, 20.5],
  [18.5, 21.5, 23],
  [20, 24, 25.5],
] as const

const HEADS = {
  feline: 'M13 8l-1-6 6 3h8l6-3-1 6c2 4 1 10-3 13-3 2.5-9 2.5-12 0-4-3-5-9-3-13z',
  canine:
    'M15 7c-4-2-8 3-7 9 3 1 5 0 6-2 1 3 2 6 4 8 2 1.500 6 1.500 8 0 2-2 3-5 4-8 1 2 3 3 6 2 1-6-3-11-7-9-3-3-11-3-14 0z',
} as const

const MIDDLE = 22

const bodyOf = ([shoulder, waist, belly]: (typeof BODIES)[number]): string => {
  const [start, end] = [(by: number) => MIDDLE - by, (by: number) => MIDDLE + by]
  return [
    `M${MIDDLE} 22C${end(shoulder)} 22 ${end(shoulder)} 34 ${end(shoulder * 0.96)} 42`,
    `C${end(shoulder * 0.9)} 50 ${end(waist)} 52 ${end(waist)} 58C${end(belly * 1.02)} 68 ${end(belly)} 76 ${MIDDLE} 84`,
    `C${start(belly)} 76 ${start(belly * 1.02)} 68 ${start(waist)} 58C${start(waist)} 52 ${start(shoulder * 0.9)} 50 ${start(shoulder * 0.96)} 42`,
    `C${start(shoulder)} 34 ${start(shoulder)} 22 ${MIDDLE} 22Z`,
  ].join('')
}

/** The ribs, which show only on the three thinnest bodies: fewer the fatter the body is. */
const ribsOf = (at: number, shoulder: number): string =>
  [0, 1, 2, 3]
    .slice(0, Math.max(0, 4 - at))
    .filter(() => at < 3)
    .map(
      rib =>
        `M${MIDDLE - shoulder * 0.78} ${37 + rib * 5}h${shoulder * 0.5}M${MIDDLE + shoulder * 0.28} ${37 + rib * 5}h${shoulder * 0.5}`,
    )
    .join('')

export const BodyOutlines = ({ score, onChoose }: Props) => {
  const { values, facts, locked } = useEditing()
  const { number } = useFormat()
  const { species } = facts
  const scale = values.bcs_scale
  if ((species !== 'feline' && species !== 'canine') || (scale !== 'nine' && scale !== 'five')) return null
  const ideal = idealScores(values, facts)
  const isUsual = (value: number) => !ideal || (value >= ideal.least && value <= ideal.most)
  return (
    <div className={styles.outlines} aria-hidden="true">
      {BODIES.map((body, at) => {
        const value = scale === 'nine' ? at + 1 : 1 + at / 2
        return (
          <button
            key={value}
            type="button"
            tabIndex={-1}
            disabled={locked !== undefined}
            data-chosen={value === score || undefined}
            data-flagged={!isUsual(value) || undefined}
            data-usual={(ideal && isUsual(value)) || undefined}
            onClick={() => onChoose(value)}
          >
            <svg viewBox="-8 0 60 94" aria-hidden="true">
              <path className={styles.tail} d="M22 82C26 86 30 88 33 90" />
              <path d={bodyOf(body)} />
              <path className={styles.ribs} d={ribsOf(at, body[0])} />
              <path d={HEADS[species]} />
            </svg>
            {number(value)}
          </button>
        )
      })}
    </div>
  )
}
