// Buttons in each look, size and state.

import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { Section, Specimen } from './Specimen.tsx'

export const ButtonsSection = () => {
  const t = useT('ui-gallery')
  return (
    <Section id="buttons" title={t('sections.buttons')}>
      <Specimen caption={t('state.usual')} wide row>
        <Button variant="primary">{t('acts.save')}</Button>
        <Button>{t('acts.edit')}</Button>
        <Button variant="quiet">{t('acts.cancel')}</Button>
        <Button variant="danger">{t('acts.cancelInvoice')}</Button>
        <Button icon="calendar-plus" shortcut="F2">
          {t('acts.newAppointment')}
        </Button>
        <ButtonLink href={paths.calendar()}>{t('acts.calendar')}</ButtonLink>
      </Specimen>
      <Specimen caption={t('state.sizes')} row>
        <Button size="sm">{t('acts.edit')}</Button>
        <Button>{t('acts.edit')}</Button>
        <Button size="lg">{t('acts.edit')}</Button>
        <IconButton label={t('acts.print')} icon="printer" />
        <IconButton label={t('acts.undo')} icon="undo-2" size="sm" flip />
        <Kbd>Alt</Kbd>
      </Specimen>
      <Specimen caption={t('state.disabled')} wide row>
        <Button variant="primary" isDisabled>
          {t('acts.save')}
        </Button>
        <Button isDisabled>{t('acts.edit')}</Button>
        <Button variant="quiet" isDisabled>
          {t('acts.cancel')}
        </Button>
        <Button variant="danger" isDisabled>
          {t('acts.cancelInvoice')}
        </Button>
        <IconButton label={t('acts.print')} icon="printer" isDisabled />
      </Specimen>
      <Specimen caption={t('state.reason')}>
        <Button reason={t('acts.alreadyPaid')}>{t('acts.addPayment')}</Button>
      </Specimen>
      <Specimen caption={t('state.loading')} row>
        <Button variant="primary" isPending>
          {t('acts.save')}
        </Button>
        <Button isPending>{t('acts.edit')}</Button>
      </Specimen>
      <Specimen caption={t('state.long')}>
        <Button variant="primary" block>
          {t('acts.long')}
        </Button>
      </Specimen>
    </Section>
  )
}
