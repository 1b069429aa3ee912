// The answers of an examination of a healthy dog.
import type { Values } from '@vetrounds/core/forms/values'

/** Every required answer for a healthy dog. */
export const healthy: Values = {
  ...{ examination_date: '2026-11-18T10:00:00.000Z', animal_weight: 31.4, temperature: 38.4 },
  ...{ behavior: ['Friendly'], demeanor: 'bright_alert', eyes: ['normal'], eye_sunkenness: 'none' },
  ...{ mucous_membranes: 'pink', mucous_membrane_moisture: 'moist', ears: ['normal'] },
  ...{ pulse_rate: 88, respiratory_rate: 20, breathing_pattern: 'thoracic', breath_sound: 'normal' },
  ...{ capillary_refill_time: 1.4, nervous_system: 'normal', skin_and_coat: 'normal', abdomen: 'normal' },
  ...{ lymph_nodes: 'normal', bcs_scale: 'nine', body_condition_score: 5, hydration_status: 'normal' },
  ...{ skin_turgor: 'normal', preliminary_diagnosis: 'Healthy', urgency: 'urgent' },
  recommendations: 'Come back in a year',
}
