import { createContext } from 'react'
import { emptyCartStore, type CartStore } from './createCartStore.ts'

export const CartContext = createContext<CartStore>(emptyCartStore)
