// One icon of public/icons.svg (see sprite.ts), in the colour of its text.
import { memo } from 'react'
import type { IconName } from './icon-names.ts'
import { shapeOf } from './sprite.ts'

export type { IconName } from './icon-names.ts'

type Props = {
  name: IconName
  /** 12, 14, 16 (as is) or 20 px. */
  size?: 'xs' | 'sm' | 'md' | 'lg'
  /** Mirrored where the page reads right to left: chevrons that lead on or back; arrows are by themselves. */
  flip?: boolean
}

/** What points the way that the page reads, by nature. */
const DIRECTED: ReadonlySet<IconName> = new Set(['arrow-left', 'arrow-right', 'log-in', 'log-out'])

/** Decoration: the text or the label beside it speaks. */
export const Icon = memo(({ name, size = 'md', flip = DIRECTED.has(name) }: Props) => {
  const shape = shapeOf(name)
  return (
    <svg
      className={`i${size === 'md' ? '' : ` ${size}`}${flip ? ' flip' : ''}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {shape ? <path d={shape} /> : <path data-icon={name} />}
    </svg>
  )
})
