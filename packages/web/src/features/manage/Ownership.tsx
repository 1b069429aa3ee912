// The ownership of the clinic: handing it over, closing it, opening it again.
import type { ClinicView } from '@vetrounds/core/clinics/clinic'
import type { MemberRow } from '@vetrounds/core/members/member'
import { type ReactNode, useState } from 'react'
import { useSWRConfig } from 'swr'
import { rereadList } from '../../api/reread-list.ts'
import { useCan } from '../../api/use-can.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { type AskedAct, MemberActs } from '../people/MemberActs.tsx'
import { CloseDialog } from './CloseDialog.tsx'
import { HandOverDialog } from './HandOverDialog.tsx'
import styles from './manage.module.css'
import { useClinicAct } from './use-clinic-act.ts'

type Props = { clinic: ClinicView; onChanged: (clinic: ClinicView) => void }

const Line = ({ name, note, children }: { name: string; note: string; children: ReactNode }) => (
  <div className={styles.line}>
    <p>
      {name}
      <small className="sub">{note}</small>
    </p>
    {children}
  </div>
)

export const Ownership = ({ clinic, onChanged }: Props) => {
  const t = useT('manage')
  const people = useT('people')
  const changeState = useChange('changeClinicState')
  const reason = useCan()('clinic.own') && t('onlyOwners')
  const [opened, setOpened] = useState<'handOver' | 'close'>()
  const [asked, setAsked] = useState<AskedAct>()
  const isOpen = clinic.state === 'open'
  const { cache, mutate } = useSWRConfig()
  // The members' list stays mounted beside this tab, so it must be read again.
  const rereadMembers = () => void rereadList({ cache, mutate }, 'listMembers')
  const act = useClinicAct(onChanged)
  const turn = (state: ClinicView['state']) => {
    setOpened(undefined)
    void act(() => changeState({ body: { v: clinic.v, state } }), {
      done: t(state === 'closed' ? 'closeDone' : 'openDone'),
      failed: t('stateFailed'),
    })
  }
  return (
    <FormSection title={t('ownership')}>
      <Line name={t('handOver')} note={t('handOverNote')}>
        <Button
          reason={reason ?? (isOpen ? undefined : people('reasons.closed'))}
          onPress={() => setOpened('handOver')}
        >
          {t('handOverAct')}
        </Button>
      </Line>
      {isOpen ? (
        <Line name={t('close')} note={t('closeNote')}>
          <Button reason={reason} onPress={() => setOpened('close')}>
            {t('closeAct')}
          </Button>
        </Line>
      ) : (
        <Line name={t('open')} note={t('openNote')}>
          <Button reason={reason} onPress={() => turn('open')}>
            {t('openAct')}
          </Button>
        </Line>
      )}
      <HandOverDialog
        isOpen={opened === 'handOver'}
        onClose={() => setOpened(undefined)}
        onChosen={(member: MemberRow) => {
          setOpened(undefined)
          setAsked({ act: 'handOver', member })
        }}
      />
      <CloseDialog
        isOpen={opened === 'close'}
        clinic={clinic.name}
        onClose={() => setOpened(undefined)}
        onAccept={() => turn('closed')}
      />
      <MemberActs
        asked={asked}
        onClose={() => setAsked(undefined)}
        onChanged={rereadMembers}
        onRefused={rereadMembers}
      />
    </FormSection>
  )
}
