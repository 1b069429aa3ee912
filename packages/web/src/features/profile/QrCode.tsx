// A QR code, drawn as elements: black on white in both themes, since cameras look for dark on light.
import { encode } from 'uqr'

/** The white modules around the code, by which a camera finds it (ISO/IEC 18004 § 9.1). */
const QUIET = 4

/** Draws the dark runs of each row as bars of one module's height. */
const barsOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .map((row, y) =>
      [
        ...row
          .map(dark => (dark ? 'x' : ' '))
          .join('')
          .matchAll(/x+/g),
      ]
        .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
        .join(''),
    )
    .join('')

export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'L', border: QUIET })
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={barsOf(data)} />
    </svg>
  )
}
