// Package socketactivation opens the listening socket of the server, or inherits an open one so that no request is
// lost during a restart. An inherited socket belongs to the process that starts the program, and new connections
// wait in it between the end of one server and the start of the next. The protocol is systemd's socket activation
// (sd_listen_fds): LISTEN_FDS, LISTEN_PID, descriptor 3.
package socketactivation
