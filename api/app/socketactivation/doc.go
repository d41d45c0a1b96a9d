// Package socketactivation opens the listening socket of the server, or inherits an open one so that a restart loses no
// request. An inherited socket belongs to the process that starts the program, and new connections wait in it while one
// server ends and the next begins. The protocol is systemd's socket activation (sd_listen_fds): LISTEN_FDS, LISTEN_PID,
// descriptor 3.
package socketactivation
