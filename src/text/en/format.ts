import { enCA } from 'date-fns/locale/en-CA'
import { createFormatter } from '../createFormatter.ts'

export const format = createFormatter({ tag: 'en-CA', dateWords: enCA })
