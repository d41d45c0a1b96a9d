import type { Site } from "proto-types";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** The contact shown to the visitor on this page: the agent or service, and the facts of the footer. */
export interface CustomerState {
  id: number | null;
  title: string;
  footerData: Site | null;
}

export const customerStore = createStore<CustomerState>(() => ({ id: null, title: "", footerData: null }));

export const useCustomer = (): CustomerState => useStore(customerStore);
