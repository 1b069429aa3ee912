// One icon of public/icons.svg (see sprite.ts), in the colour of its text.
import { memo } from 'react'
import type { IconName } from './icon-names.ts'
import { shapeOf } from './sprite.ts'

export type { IconName } from './icon-names.ts'

type Props = {
  name: IconName
  /** 12, 14, 16 (default) or 20 px. */
  size?: 'xs' | 'sm' | 'md' | 'lg'
  /** Mirrored on pages that read right to left: for chevrons that lead on or back; arrows do it by default. */
  flip?: boolean
}

/** Icons that always point along the reading direction of the page. */
const DIRECTED: ReadonlySet<IconName> = new Set(['arrow-left', 'arrow-right', 'log-in', 'log-out'])

/** Decoration, hidden from screen readers: the text or label beside the icon says what it means. */
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
