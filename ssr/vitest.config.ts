import { defineConfig } from "vitest/config";

// The pages themselves are tested in web; here the renderer gets pages made for the test.
export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    // As in web: no test is about time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
