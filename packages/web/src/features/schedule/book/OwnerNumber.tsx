// The owner's phone number with the button that reveals it: the mobile number, else the landline.
import type { OwnerCard } from '@vetrounds/core/owners/owner-card'
import { useT } from '../../../i18n/use-t.ts'
import { useReveal } from '../../owners/use-reveal.tsx'

type Kind = 'phone' | 'landline'

const Revealed = ({ id, kind, masked }: { id: string; kind: Kind; masked: string }) => (
  <>{useReveal(id)(kind, masked)}</>
)

export const OwnerNumber = ({ owner }: { owner: OwnerCard }) => {
  const t = useT('booking')
  const kind = owner.phone ? 'phone' : 'landline'
  const masked = owner[kind]
  return (
    masked && (
      <div>
        <dt>{t(`fields.${kind}`)}</dt>
        <dd>
          <Revealed key={owner.id} id={owner.id} kind={kind} masked={masked} />
        </dd>
      </div>
    )
  )
}
