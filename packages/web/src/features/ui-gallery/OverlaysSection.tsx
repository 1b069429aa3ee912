// What opens over the page: dialogs, one of them as large as a page, a sheet, a question, a menu, a tooltip.
import { useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem, MenuSection, MenuSeparator } from '../../ui/Menu.tsx'
import { PageDialog } from '../../ui/PageDialog.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './gallery.module.css'
import { Section, Specimen } from './Specimen.tsx'

type Open = 'dialog' | 'sheet' | 'page' | 'confirm'

export const OverlaysSection = () => {
  const [open, setOpen] = useState<Open>()
  const form = useRef<HTMLFormElement>(null)
  const close = () => setOpen(undefined)
  const footer = (
    <>
      <Button onPress={close}>Cancel</Button>
      <Button variant="primary" onPress={close}>
        Save
      </Button>
    </>
  )
  return (
    <Section id="overlays" title="Dialogs and menus">
      <Specimen wide row>
        <Button onPress={() => setOpen('dialog')}>Open a dialog</Button>
        <Button onPress={() => setOpen('sheet')}>Open a sheet</Button>
        <Button onPress={() => setOpen('page')}>Open a page dialog</Button>
        <Button onPress={() => setOpen('confirm')}>Ask before an act</Button>
        <Menu label="Open a menu" trigger={<Button icon="ellipsis">Open a menu</Button>}>
          <MenuSection title="Biscuit">
            <MenuItem icon="pencil" shortcut="F2">
              Rename
            </MenuItem>
            <MenuItem icon="printer" checked>
              Print
            </MenuItem>
            <MenuItem icon="banknote" reason="invoice is already paid">
              Add payment
            </MenuItem>
          </MenuSection>
          <MenuSeparator />
          <MenuItem icon="ban" danger>
            Strike out
          </MenuItem>
        </Menu>
        <IconButton label="Tooltip" icon="info" />
      </Specimen>
      <Dialog title="Add pet" isOpen={open === 'dialog'} onClose={close} footer={footer}>
        <TextField label="Name" />
      </Dialog>
      <SideSheet title="Add pet" isOpen={open === 'sheet'} onClose={close} footer={footer}>
        <TextField label="Name" />
      </SideSheet>
      {open === 'page' && (
        <PageDialog
          title="New appointment"
          note="Fri 20 November, 14:30 · Dr Niamh Kearney"
          form={form}
          isDismissable
          onClose={close}
          onSubmit={close}
          footer={footer}
        >
          <div className={`${styles.stack} ${styles.dialog}`}>
            <TextField label="Name" />
            <TextField label="Clinic notes" multiline defaultValue="Prefers a text to a call." />
          </div>
        </PageDialog>
      )}
      <ConfirmDialog
        isOpen={open === 'confirm'}
        icon="receipt-text"
        header="Cancel invoice RAN-2026-004163?"
        message="The number stays used, and what was taken goes back to stock. This can’t be undone."
        acceptLabel="Cancel invoice"
        rejectLabel="Keep invoice"
        danger
        onAccept={close}
        onReject={close}
      />
    </Section>
  )
}
