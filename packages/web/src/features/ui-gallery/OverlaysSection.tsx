// What opens over the page: dialogs, a sheet, a question, a menu, a tooltip.
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem, MenuSection, MenuSeparator } from '../../ui/Menu.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Section, Specimen } from './Specimen.tsx'

type Open = 'dialog' | 'sheet' | 'confirm'

export const OverlaysSection = () => {
  const t = useT('ui-gallery')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const footer = (
    <>
      <Button onPress={close}>{t('acts.cancel')}</Button>
      <Button variant="primary" onPress={close}>
        {t('acts.save')}
      </Button>
    </>
  )
  return (
    <Section id="overlays" title={t('sections.overlays')}>
      <Specimen caption={t('state.usual')} wide row>
        <Button onPress={() => setOpen('dialog')}>{t('dialogs.dialog')}</Button>
        <Button onPress={() => setOpen('sheet')}>{t('dialogs.sheet')}</Button>
        <Button onPress={() => setOpen('confirm')}>{t('dialogs.confirm')}</Button>
        <Menu label={t('dialogs.menu')} trigger={<Button icon="ellipsis">{t('dialogs.menu')}</Button>}>
          <MenuSection title={t('names.pet')}>
            <MenuItem icon="pencil" shortcut="F2">
              {t('acts.rename')}
            </MenuItem>
            <MenuItem icon="printer" checked>
              {t('acts.print')}
            </MenuItem>
            <MenuItem icon="banknote" reason={t('acts.alreadyPaid')}>
              {t('acts.addPayment')}
            </MenuItem>
          </MenuSection>
          <MenuSeparator />
          <MenuItem icon="ban" danger>
            {t('acts.strikeOut')}
          </MenuItem>
        </Menu>
        <IconButton label={t('dialogs.tooltip')} icon="info" />
      </Specimen>
      <Dialog title={t('dialogs.title')} isOpen={open === 'dialog'} onClose={close} footer={footer}>
        <TextField label={t('fields.name')} />
      </Dialog>
      <SideSheet title={t('dialogs.title')} isOpen={open === 'sheet'} onClose={close} footer={footer}>
        <TextField label={t('fields.name')} />
      </SideSheet>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        icon="receipt-text"
        header={t('dialogs.confirmTitle')}
        message={t('dialogs.confirmText')}
        acceptLabel={t('acts.cancelInvoice')}
        rejectLabel={t('acts.keepInvoice')}
        danger
        onAccept={close}
        onReject={close}
      />
    </Section>
  )
}
