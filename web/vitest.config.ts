import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  define: { __TOKEN_DATA__: '"fapai-web"' },
  test: {
    include: ["src/**/*.test.{ts,tsx}", "build/**/*.test.ts"],
    environment: "node",
    // The zone must not matter: everything is shown in China's.
    env: { TZ: "America/New_York" },
  },
});
