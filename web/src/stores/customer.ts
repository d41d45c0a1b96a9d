import type { Site } from "proto-types";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/**
 * The contact that the page offers to the visitor (a consultant or customer service), and the facts in the
 * footer.
 */
export interface CustomerState {
  id: number | null;
  title: string;
  footerData: Site | null;
}

export const customerStore = createStore<CustomerState>(() => ({ id: null, title: "", footerData: null }));

export const useCustomer = (): CustomerState => useStore(customerStore);
