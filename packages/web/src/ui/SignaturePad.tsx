// A field for a signature by pen, finger or mouse; for those who can't draw, a tick makes the typed name count.
import { SIGNATURE_BOX, TYPED, withStroke } from '@vetrounds/core/contract/signature-path'
import { type PointerEvent, useId, useRef, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Button } from './Button.tsx'
import { CheckboxField } from './CheckboxField.tsx'
import type { FieldProps } from './Field.tsx'
import fields from './field.module.css'
import { Icon } from './Icon.tsx'
import styles from './signature.module.css'

const { width, height } = SIGNATURE_BOX

type Point = readonly [x: number, y: number]

/** The stroke that is being drawn: the id of its pointer, and the points so far. */
type Stroke = { pointer: number; points: readonly Point[] }

/** Returns the points of an event, which are not mirrored in any language: whoever signs may write from either side. */
const pointsOf = (event: PointerEvent<SVGSVGElement>): Point[] => {
  const box = event.currentTarget.getBoundingClientRect()
  const native = event.nativeEvent
  const passed = native.getCoalescedEvents?.() ?? []
  return (passed.length > 0 ? passed : [native]).map(({ clientX, clientY }) => [
    ((clientX - box.left) / box.width) * width,
    ((clientY - box.top) / box.height) * height,
  ])
}

type Props = Omit<FieldProps, 'optional'> & {
  /** A path, or `TYPED` (`core/contract/signature`); '' as long as nobody has signed. */
  value: string | undefined
  onChange: (value: string) => void
  /** The name of the signer, as typed in another field; shown on the line if it counts as the signature. */
  typedName: string
}

export const SignaturePad = ({ label, hint, error, value = '', onChange, typedName }: Props) => {
  const t = useT('nouns')
  const id = useId()
  const [stroke, setStroke] = useState<Stroke>()
  // The stroke is also kept in a ref, as two moves may come before the next render.
  const latest = useRef<Stroke>(undefined)
  const go = (next: Stroke | undefined) => {
    latest.current = next
    setStroke(next)
  }
  const isTyped = value === TYPED
  const drawn = isTyped ? '' : value
  const shown = stroke ? withStroke(drawn, stroke.points) : drawn
  const end = () => {
    if (latest.current) onChange(withStroke(drawn, latest.current.points))
    go(undefined)
  }
  return (
    <fieldset
      className={styles.signature}
      aria-describedby={`${id}-foot`}
      data-invalid={Boolean(error) || undefined}
    >
      <legend className={fields.label}>{label}</legend>
      <div className={styles.pad}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={isTyped ? typedName : t(drawn ? 'signature.drawn' : 'signature.here')}
          data-typed={isTyped || undefined}
          onPointerDown={event => {
            if (isTyped || latest.current || event.button !== 0) return
            event.currentTarget.setPointerCapture(event.pointerId)
            go({ pointer: event.pointerId, points: pointsOf(event) })
          }}
          onPointerMove={event => {
            const { current } = latest
            if (current?.pointer !== event.pointerId) return
            go({ ...current, points: [...current.points, ...pointsOf(event)] })
          }}
          onPointerUp={event => latest.current?.pointer === event.pointerId && end()}
          onPointerCancel={event => latest.current?.pointer === event.pointerId && end()}
        >
          <line x1={30} x2={width - 30} y1={height - 45} y2={height - 45} />
          {isTyped ? (
            <text x={width / 2} y={height - 60}>
              {typedName}
            </text>
          ) : (
            shown && <path d={shown} />
          )}
        </svg>
        {!isTyped && !shown && <p aria-hidden="true">{t('signature.here')}</p>}
      </div>
      <div className={styles.foot}>
        <CheckboxField isSelected={isTyped} onChange={isSelected => onChange(isSelected ? TYPED : '')}>
          {t('signature.type')}
        </CheckboxField>
        {drawn && (
          <Button size="sm" variant="quiet" icon="rotate-ccw" onPress={() => onChange('')}>
            {t('actions.clear')}
          </Button>
        )}
      </div>
      <p id={`${id}-foot`} className={error ? fields.error : fields.hint} role={error ? 'alert' : undefined}>
        {error ? (
          <>
            <Icon name="circle-x" size="xs" />
            {error}
          </>
        ) : (
          (hint ?? t('signature.hint'))
        )}
      </p>
    </fieldset>
  )
}
