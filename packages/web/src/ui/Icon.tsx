// One icon of the sprite public/icons.svg (see sprite.ts), in the colour of its text.
import type { IconName } from './icon-names.ts'

export type { IconName } from './icon-names.ts'

type Props = {
  name: IconName
  /** 12, 14, 16 (as is) or 20 px. */
  size?: 'xs' | 'sm' | 'md' | 'lg'
  /** Mirrored where the page reads right to left: arrows and chevrons, nothing else. */
  flip?: boolean
}

/** Decoration: the text or the label beside it speaks. */
export const Icon = ({ name, size = 'md', flip }: Props) => (
  <svg className={`i${size === 'md' ? '' : ` ${size}`}${flip ? ' flip' : ''}`} aria-hidden="true">
    <use href={`#icon-${name}`} />
  </svg>
)
