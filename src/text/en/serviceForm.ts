import type { ServiceFormProblem } from '#src/domain/serviceFormProblem.ts'
import { format } from './format.ts'

export const serviceForm = {
  addTitle: 'Add new service',
  editTitle: 'Edit service',
  cancel: 'Cancel',
  aboutService: 'About the service',
  aboutHint: 'What patients read before they book.',
  name: 'Service name',
  description: 'Description',
  doctorName: 'Doctor name',
  doctorEmail: 'Doctor email',
  priceAndTime: 'Price and time',
  priceAndTimeHint: 'Paid in person, at the visit.',
  price: 'Price',
  priceHint: 'In whole dollars.',
  /** The field takes digits only; cents of a stored price stay until it is changed. */
  priceKept: (dollars: number): string =>
    `In whole dollars. It stays ${format.price(dollars)} unless you change it.`,
  duration: 'Duration in minutes',
  durationHint: 'From 1 to 1440.',

  image: 'Image (optional)',
  imageHint: 'A photo or drawing. Large ones are made smaller before they are sent.',
  imageHeading: 'Image',
  imageSectionHint: 'It stands on the card and above the details.',
  imageDefault: 'Without an image, patients see this drawing.',
  imagePreview: 'The image of the service',
  removeImage: 'Remove image',
  preparingImage: 'Preparing the image...',
  uploadingImage: 'Uploading the image',
  cancelUpload: 'Cancel upload',
  uploadCancelled: 'The upload was cancelled. Nothing was saved.',

  slots: 'Booking slots',
  slotsHint: 'The times that patients can choose from.',
  newSlots: 'New slots',
  pastSlots: (count: number): string => `Past slots (${count})`,
  noSlots: 'No slots added',
  addSlot: 'Add Slot',
  slot: (position: number): string => `Slot ${position}`,
  date: 'Date',
  time: 'Time',
  removeSlot: 'Remove',
  removeSlotOf: (position: number): string => `Remove: slot ${position}`,
  slotRemoved: 'The slot was removed.',
  slotBooked: 'This slot is booked. Cancel its appointment from the dashboard first.',
  toDashboard: 'Go to the dashboard',
  slotPast: 'This time has passed: patients will not see it.',
  slotNews: {
    booked: (timestamp: number): string =>
      `${format.spoken(timestamp)} has just been booked and can no longer be changed here.`,
    freed: (timestamp: number): string => `${format.spoken(timestamp)} is free again.`,
    added: (timestamp: number): string => `${format.spoken(timestamp)} was added elsewhere.`,
    removed: (timestamp: number): string => `${format.spoken(timestamp)} was removed elsewhere.`,
  },

  add: 'Add Service',
  saveChanges: 'Save Changes',
  saving: 'Saving...',
  unsaved: 'You have unsaved changes.',

  leaveReason: 'leave without saving',
  leaveDescription: 'What you have typed here will be lost.',
  stay: 'Keep editing',
  leave: 'Leave',

  problems: {
    // Misspelled so in the spec (§5, Service form).
    'name-required': 'Please enter the servicce name.',
    'name-invalid': 'Please enter a valid service name.',
    'description-required': 'Please enter the description.',
    'description-invalid': 'Please enter a valid description.',
    'doctor-required': "Please enter the doctor's name.",
    'doctor-invalid': 'Please enter a valid name for the doctor.',
    'doctor-email-invalid': 'Please enter a valid email address.',
    'price-required': 'Please enter a price.',
    'price-too-high': 'Please enter a price of at most $1,000,000.',
    'duration-required': 'Please enter a duration.',
    'duration-out-of-range': 'Please enter a duration of 1 to 1440 minutes.',
    'slots-required': 'Please enter at least one slot.',
    'slots-invalid': 'Please make sure all slots are valid.',
  } satisfies Readonly<Record<ServiceFormProblem['code'], string>>,

  // Spec §8, Service form
  imageUploadFailed: (reason: string): string => `Image upload failed, please try again: ${reason}`,
  changeFailed: 'Error changing service, please try again.',
  addFailed: 'Error adding service, please try again.',
  noClinicName: 'Could not get clinic name: userData is null',
  slotTaken: 'A slot that you changed has been booked meanwhile. Please look at the slots again.',
} as const
