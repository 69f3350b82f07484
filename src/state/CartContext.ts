import { createContext } from 'react'
import { emptyCartStore } from './createCartStore.ts'
import type { CartStore } from './createCartStore.ts'

export const CartContext = createContext<CartStore>(emptyCartStore)
