import { first } from './first.ts'

export const second = (): number => first() - 1
