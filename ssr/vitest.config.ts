import { defineConfig } from "vitest/config";

// The pages themselves are tested in web; these tests use simple fake pages.
export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    // As in web, no test asserts a duration.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
