// How an act looks in the log, and which of its kinds is a warning.
import type { IconName } from '../../ui/icon-names.ts'
import type en from './messages.en.ts'

type Act = Exclude<keyof typeof en.acts, 'other'>

const icons: Record<Act, IconName> = {
  changeMe: 'user-round',
  endMySession: 'log-out',
  endOtherSessions: 'log-out',
  createClinic: 'building-2',
  changeClinic: 'settings',
  resendClinicMail: 'mail',
  confirmMailbox: 'check',
  changeClinicState: 'building-2',
  changePlan: 'credit-card',
  createBranch: 'map-pin',
  changeBranch: 'map-pin',
  changeMember: 'user-round',
  startTwoFactorReset: 'shield-alert',
  leaveClinic: 'log-out',
  createInvite: 'mail',
  resendInvite: 'mail',
  revokeInvite: 'undo-2',
  acceptInvite: 'check',
  requestToJoin: 'send',
  createOwner: 'user-plus',
  changeOwner: 'pencil',
  changeOwnerState: 'user-round',
  mergeOwners: 'git-compare-arrows',
  undoOwnerMerge: 'undo-2',
  revealPhone: 'eye',
  createPatient: 'paw-print',
  changePatient: 'pencil',
  markDeceased: 'flower-2',
  markAlive: 'undo-2',
  transferPatient: 'arrow-right',
  finishPatientPhoto: 'image',
  recordWeight: 'scale',
  bookAppointment: 'calendar-plus',
  changeAppointment: 'calendar-clock',
  cancelAppointment: 'ban',
  bookAppointments: 'calendar-plus',
  moveFlow: 'footprints',
  completeAppointment: 'check',
  reopenAppointment: 'undo-2',
  changeCalendarSettings: 'settings',
  createAbsence: 'calendar-plus',
  changeAbsence: 'calendar-clock',
  cancelAbsence: 'undo-2',
  bookSeries: 'repeat-2',
  changeSeries: 'calendar-clock',
  cancelSeries: 'ban',
  recordExport: 'download',
  finishLogoUpload: 'image',
  finishPhotoUpload: 'image',
  startSession: 'log-in',
  signInFailed: 'circle-x',
  endSession: 'log-out',
  verifyAuthenticator: 'shield-check',
  twoFactorOn: 'shield-check',
  twoFactorOff: 'shield-alert',
  cancelReset: 'shield-check',
  makeRecoveryCodes: 'key-round',
  recover: 'shield-alert',
  changePassword: 'key-round',
  resetPassword: 'key-round',
}

const isAct = (act: string): act is Act => act in icons

/** An act's name among the texts, and its icon; one that came later is a change like any other. */
export const actOf = (act: string): { name: Act | 'other'; icon: IconName } =>
  isAct(act) ? { name: act, icon: icons[act] } : { name: 'other', icon: 'pencil' }

/** Whether the row is the one to look at first. */
export const isBad = (act: string): boolean => act === 'signInFailed'
