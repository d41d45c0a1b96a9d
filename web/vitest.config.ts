import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

// The zone must not matter: everything is shown in China's. Set here, since a thread cannot change the zone of its process.
process.env.TZ = "America/New_York";

export default defineConfig({
  plugins: [react()],
  define: { __TOKEN_DATA__: '"fapai-web"' },
  test: {
    include: ["src/**/*.test.{ts,tsx}", "build/**/*.test.ts"],
    environment: "node",
    pool: "threads",
    // A thread of its own for each file takes four times as much processor time. So a test leaves no global or module changed
    // behind it, and spies on the methods of a module instead of replacing the module.
    isolate: false,
    // A machine that is shared can be many times slower than it was; no test is about time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
