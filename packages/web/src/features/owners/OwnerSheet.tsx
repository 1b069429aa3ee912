// One owner beside the list: contact, person, what the clinic noted. Phones are masked until somebody asks for them.
import type { Owner, OwnerRow } from '@vetrounds/core/owners/owner'
import type { ReactNode } from 'react'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useWaitingContents } from '../../offline/content.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import styles from './owners.module.css'
import { isReferralSource } from './referral.ts'
import { useReveal } from './use-reveal.tsx'

const External = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow">
    {children}
  </a>
)

/** An owner who waits to be sent, with what was typed; the phones as lists show them. */
const useWaitingOwner = (id: string | null): Owner | undefined => {
  const contents = useWaitingContents(id ?? undefined)
  for (const { name, body, row } of contents) if (name === 'createOwner') return { ...body, ...row }
  return undefined
}

const Details = ({ id }: { id: string }) => {
  const t = useT('owners')
  const common = useT('common')
  const format = useFormat()
  const waiting = useWaitingOwner(id)
  const { data, error, mutate } = useRead('readOwner', waiting ? undefined : { params: { id } })
  const owner = waiting ?? data
  const revealed = useReveal(id)
  // The server knows no phone of one who waits to be sent.
  const phoneOf: typeof revealed = waiting ? (_kind, masked) => masked && <Ltr>{masked}</Ltr> : revealed
  if (error && !owner)
    return (
      <ErrorState
        title={t('failedOne')}
        detail={problemText(common, error) ?? ''}
        onRetry={() => void mutate()}
      />
    )
  if (!owner) return <SkeletonFields fields={5} />
  const { email, phone, landline, address, birthDate, facebookLink, instagramLink } = owner
  const { referralSource, clinicNotes } = owner
  return (
    <>
      {waiting && (
        <p className={styles.state}>
          <Badge icon="hourglass">{common('queue.waits')}</Badge>
        </p>
      )}
      {!owner.active && (
        <p className={styles.state}>
          <Badge tone="outline">{t('deactivated')}</Badge>
        </p>
      )}
      <Facts
        facts={[
          [t('fields.number'), waiting ? '–' : owner.number],
          [t('fields.phone'), phoneOf('phone', phone)],
          [t('fields.landline'), phoneOf('landline', landline)],
          [
            t('fields.email'),
            email && (
              <External href={`mailto:${email}`}>
                <Ltr>{email}</Ltr>
              </External>
            ),
          ],
          [t('fields.address'), address && <bdi>{address}</bdi>],
          [t('fields.birthDate'), birthDate && <Ltr>{format.day(birthDate)}</Ltr>],
          [
            t('fields.facebookLink'),
            facebookLink && (
              <External href={facebookLink}>
                <Ltr>{facebookLink}</Ltr>
              </External>
            ),
          ],
          [
            t('fields.instagramLink'),
            instagramLink && (
              <External href={instagramLink}>
                <Ltr>{instagramLink}</Ltr>
              </External>
            ),
          ],
          [
            t('fields.referralSource'),
            referralSource && isReferralSource(referralSource)
              ? t(`referral.${referralSource}`)
              : referralSource,
          ],
          [t('fields.clinicNotes'), clinicNotes && <span className={styles.notes}>{clinicNotes}</span>],
        ]}
      />
    </>
  )
}

type Props = { id: string | null; row: OwnerRow | undefined; onClose: () => void }

export const OwnerSheet = ({ id, row, onClose }: Props) => {
  const t = useT('owners')
  const waiting = useWaitingOwner(id)
  const { data } = useRead('readOwner', id === null || waiting ? undefined : { params: { id } })
  const owner = waiting ?? row ?? data
  return (
    <SideSheet
      title={owner?.name ?? t('heading')}
      isOpen={id !== null}
      onClose={onClose}
      footer={
        owner?.active && (
          <ButtonLink icon="plus" href={paths.newPet(owner.id)}>
            {t('addPet')}
          </ButtonLink>
        )
      }
    >
      {id !== null && <Details key={id} id={id} />}
    </SideSheet>
  )
}
